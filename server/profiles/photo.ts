import type { Storage } from '#server/lib/storage.ts'

export async function storePhotoUrl(_storage: Storage, _url: string): Promise<string | null> {
  return null
}

export async function photoUrl(_storage: Storage, _name: string | null): Promise<string> {
  return ''
}
