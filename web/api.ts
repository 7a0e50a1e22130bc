import { createContext } from 'react-router'
import { type ApiClient, createClient, type Failure } from '#contract/client.ts'
import { siteConfig } from './site-config.ts'

/** On the server: the client that calls the API inside the process, for loaders. */
export const apiContext = createContext<ApiClient>()

let client: ApiClient | undefined

/** In the browser: the client that calls the API over the network. */
export const browserApi: ApiClient = (definition, input, options) => {
  client ??= createClient(`${siteConfig().apiUrl}/api`, (url, init) => fetch(url, init))
  return client(definition, input, options)
}

/** The reason shown where something could not be loaded. */
export function failureMessage(failure: Failure, unknown = 'An unknown error occurred'): string {
  return failure.status > 0 ? `HTTP error! status: ${failure.status}` : failure.message || unknown
}

/** The status of a document whose data could not be loaded. */
export function documentStatus({ status }: Failure): number {
  return (status >= 400 && status < 500) || status === 503 ? status : 502
}
