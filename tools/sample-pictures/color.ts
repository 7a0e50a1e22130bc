type Rgb = { r: number; g: number; b: number }

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return { r: (value >> 16) & 255, g: (value >> 8) & 255, b: value & 255 }
}

function format({ r, g, b }: Rgb): string {
  const part = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0')
  return `#${part(r)}${part(g)}${part(b)}`
}

export function mix(from: string, to: string, amount: number): string {
  const [a, b] = [parse(from), parse(to)]
  const blend = (x: number, y: number) => x + (y - x) * amount
  return format({ r: blend(a.r, b.r), g: blend(a.g, b.g), b: blend(a.b, b.b) })
}

/** A surface of colour `base` under light of colour `tint`. */
export function under(base: string, tint: string): string {
  const [a, b] = [parse(base), parse(tint)]
  return format({ r: (a.r * b.r) / 255, g: (a.g * b.g) / 255, b: (a.b * b.b) / 255 })
}

export const lighter = (color: string, amount: number) => mix(color, '#fff8e8', amount)
export const darker = (color: string, amount: number) => mix(color, '#1d2a3a', amount)
