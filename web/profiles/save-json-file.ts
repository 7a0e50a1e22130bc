/** Time after which every browser has started the download. */
const revokeAfterMs = 60_000

/** Downloads a value as a JSON file. */
export function saveJsonFile(name: string, value: unknown): void {
  const blob = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs)
}
