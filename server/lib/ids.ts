import { v5, v7, validate } from 'uuid'

/** Ids are UUIDv7, made in the server: their order is the order of creation. */
export function newId(): string {
  return v7()
}

/** The one id that follows from another, within a namespace: made again it is the same. */
export function idFrom(id: string, namespace: string): string {
  return v5(id, namespace)
}

/** An id from a path that is no UUID belongs to nothing, and must not reach a uuid column. */
export function isId(value: string): boolean {
  return validate(value)
}
