type Scene = { sky: string; sun: string; sea: string; shore: string; house: string; roof: string }

/** Returns a small drawing of a house by the water, as a data URL. */
export function sampleImage({ sky, sun, sea, shore, house, roof }: Scene): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="${sky}" d="M0 0h96v96H0z"/><circle cx="70" cy="26" r="10" fill="${sun}"/><path fill="${sea}" d="M0 54h96v22H0z"/><path fill="${shore}" d="M0 70c26-9 66-9 96 1v25H0z"/><path fill="${house}" d="M26 48h36v26H26z"/><path fill="${roof}" d="M44 28 18 50h52z"/><path fill="${roof}" d="M39 58h10v16H39z"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

export const dawn: Scene = {
  sky: '#f6d9c3',
  sun: '#fff3df',
  sea: '#7fb8b4',
  shore: '#e7d6b4',
  house: '#fbf5ea',
  roof: '#b5523a',
}

export const noon: Scene = {
  sky: '#cfe7e6',
  sun: '#fdf1c7',
  sea: '#3f9a9c',
  shore: '#efe2c4',
  house: '#f7efe0',
  roof: '#8a6b3f',
}

export const dusk: Scene = {
  sky: '#6d6f9c',
  sun: '#f4b98f',
  sea: '#3a5d7c',
  shore: '#8d8468',
  house: '#efd9bd',
  roof: '#4a3a3a',
}
