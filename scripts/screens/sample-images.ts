import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const samples = join(import.meta.dirname, '../../sample')

async function readNames(): Promise<Record<string, { hash: string }>> {
  return JSON.parse(await readFile(join(samples, 'images.json'), 'utf8')) as Record<string, { hash: string }> // written with the images
}

/** Returns the file of a sample image, for an upload. */
export async function readSampleImage(image: string): Promise<File> {
  return fileOf((await readNames())[image]?.hash ?? '')
}

/** Returns the files of the first sample images. */
export async function readSampleImages(count: number): Promise<File[]> {
  return Promise.all(
    Object.values(await readNames())
      .slice(0, count)
      .map(({ hash }) => fileOf(hash)),
  )
}

async function fileOf(hash: string): Promise<File> {
  const name = `${hash}-1280.webp`
  return new File([new Uint8Array(await readFile(join(samples, 'images', name)))], name, {
    type: 'image/webp',
  })
}
