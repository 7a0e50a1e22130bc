import { vi } from 'vitest'

const put = () => vi.spyOn(IDBObjectStore.prototype, 'put')

/** Makes writes to IndexedDB fail, as on a device without room for them. */
export function failWrites(): void {
  put().mockImplementation(abort)
}

export function failNextWrite(): void {
  put().mockImplementationOnce(abort)
}

function abort(this: IDBObjectStore): IDBRequest<IDBValidKey> {
  const request = this.add([], 'aborted')
  this.transaction.abort()
  return request
}
