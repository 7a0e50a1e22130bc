import { createContext } from 'react'

/** The ID under which support finds the cause of a failed document; blank if the document did not fail. */
export const ReferenceContext = createContext('')
