import { createContext } from 'react'
import { type ListFilters, listHref } from './filters.ts'

/** Returns the address of the screen with other filters: of the list, unless another screen has the same filters. */
export const SearchAddress = createContext<(filters: ListFilters) => string>(listHref)
