import { v5, v7, validate } from 'uuid'

/** Creates a UUIDv7, so that sorting by id sorts by time of creation. */
export function newId(): string {
  return v7()
}

/** Derives an id from another one and a namespace (UUIDv5): the same input gives the same id. */
export function idFrom(id: string, namespace: string): string {
  return v5(id, namespace)
}

/** Returns whether a value is a UUID. Any other value would make a query on a uuid column fail. */
export function isId(value: string): boolean {
  return validate(value)
}
