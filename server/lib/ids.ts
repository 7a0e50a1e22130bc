import { v7, validate } from 'uuid'

/** Ids are UUIDv7, made in the server: their order is the order of creation. */
export function newId(): string {
  return v7()
}

/** An id from a path that is no UUID belongs to nothing, and must not reach a uuid column. */
export function isId(value: string): boolean {
  return validate(value)
}
