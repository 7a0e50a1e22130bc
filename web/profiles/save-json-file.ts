/** Long enough for any browser to have begun the download. */
const keptForMs = 60_000

/** Has the browser save a value as a file of its own. */
export function saveJsonFile(name: string, value: unknown): void {
  const blob = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keptForMs)
}
