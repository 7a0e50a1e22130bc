/** Returns a drawing of 3:2, as a data URL. */
function drawing(shapes: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 144 96">${shapes}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const palm = (x: number, y: number, leaf: string) =>
  `<g fill="none" stroke-linecap="round"><path stroke="#8a5a36" stroke-width="3" d="M${x} ${y}q3-18 1-36"/><path stroke="${leaf}" stroke-width="4" d="M${x + 1} ${y - 36}q-10-8-17 2m17-2q-5-11-15-10m15 10q4-11 14-9m-14 9q10-6 16 4"/></g>`

/** A cottage on stilts by the sea. */
export const cottage = drawing(
  `<path fill="#bfe0e0" d="M0 0h144v96H0z"/><circle cx="116" cy="20" r="10" fill="#fff1c9"/><path fill="#3f9a9c" d="M0 48h144v24H0z"/><path fill="#6fbdb9" d="M0 58q36-5 72 0t72 0v14H0z"/><path fill="#ecdcb8" d="M0 70q72-14 144 0v26H0z"/><path stroke="#7a5434" stroke-width="3" d="M50 68v14m14-14v14m14-14v14m14-14v14"/><path fill="#fbf3e4" d="M48 44h46v24H48z"/><path fill="#d8674c" d="M71 22 40 46h62z"/><path fill="#b1432c" d="M71 22 40 46h8l23-18 23 18h8z"/><path fill="#0b5c63" d="M66 50h10v18H66z"/><path fill="#8ecbd0" d="M52 51h9v9h-9zm29 0h9v9h-9z"/><path fill="#c9a878" d="M44 66h54v4H44z"/>${palm(22, 84, '#2f7a4a')}${palm(120, 82, '#3f8f58')}`,
)

/** A cleared lot on a ridge, with its corners staked out. */
export const ridgeLot = drawing(
  `<path fill="#f4dfc0" d="M0 0h144v96H0z"/><circle cx="34" cy="24" r="11" fill="#fff3d6"/><path fill="#8fb39a" d="M0 50 34 26l28 20 26-24 56 34v40H0z"/><path fill="#5f9271" d="M0 62q40-18 78-6t66-8v48H0z"/><path fill="#a9bd6c" d="M0 78q56-20 144-10v28H0z"/><path fill="#d9c88a" d="m46 72 58-4 20 18H30z"/><path fill="none" stroke="#fffaf0" stroke-width="2" stroke-dasharray="5 4" d="m46 72 58-4 20 18H30z"/><path stroke="#7a5434" stroke-width="2.5" d="M46 74V60m58 10V56m20 32V72M30 88V72"/><path fill="#d8674c" d="m46 60 9 3-9 4zm58-4 9 3-9 4zm20 16 9 3-9 4zM30 72l9 3-9 4z"/><path fill="#4fa6ad" d="M144 78q-16 2-12 9t-14 9h26z"/>`,
)

/** A building with verandas in the evening. */
export const condo = drawing(
  `<path fill="#56608f" d="M0 0h144v96H0z"/><path fill="#8d7aa0" d="M0 34h144v40H0z"/><path fill="#f0a884" d="M0 56h144v20H0z"/><circle cx="118" cy="52" r="12" fill="#ffd9a8"/><path fill="#2c5675" d="M0 70h144v26H0z"/><path fill="#8b7a5c" d="M0 84q72-10 144 0v12H0z"/><path fill="#f3e3cb" d="M34 24h64v62H34z"/><path fill="#3d3540" d="M30 20h72v6H30z"/><path fill="#c7b394" d="M30 42h72v4H30zm0 20h72v4H30z"/><path fill="#ffd58a" d="M40 30h10v12H40zm21 0h10v12H61zm21 20h10v12H82zm-42 0h10v12H40zm21 20h10v16H61z"/><path fill="#7d86a8" d="M82 30h10v12H82zM61 50h10v12H61zM40 70h10v12H40zm42 0h10v12H82z"/>${palm(20, 88, '#23474d')}${palm(124, 88, '#23474d')}`,
)
