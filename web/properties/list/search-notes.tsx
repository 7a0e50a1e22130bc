import { useContext } from 'react'
import { Link, useLocation } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import { placeName, placesIn } from './chosen-filters.ts'
import type { ListFilters } from './filters.ts'
import type { LoadedList } from './load-list.ts'
import { notesOn } from './odd-input.ts'
import { SearchAddress } from './search-address.ts'

type SearchNotesProps = { list: LoadedList; filters: ListFilters }

/** Renders what a list was searched for, if that differs from its address. */
export function SearchNotes({ list, filters }: SearchNotesProps) {
  const { search } = useLocation()
  const hrefOf = useContext(SearchAddress)
  const { searchedFor, placeNames } = list
  const unknown = placeNames ? placesIn(filters.place).filter((slug) => !(slug in placeNames)) : []
  const notes = [
    ...notesOn(new URLSearchParams(search), filters),
    ...unknown.map((slug) => `We don’t know a place called “${placeName(slug)}”.`),
  ]
  return (
    <>
      {searchedFor && (
        <p className="mb-5 wrap-anywhere">
          Showing results for <em className="font-semibold">{searchedFor}</em>. Search instead for{' '}
          <Link
            to={hrefOf({ ...filters, cursor: '', exact: 'true' })}
            className="text-link"
            preventScrollReset
          >
            {filters.q}
          </Link>
          .
        </p>
      )}
      {notes.length > 0 && (
        <div className="mb-5">
          <Notice tone="info">
            {notes.map((note) => (
              <p key={note} className="wrap-anywhere">
                {note}
              </p>
            ))}
          </Notice>
        </div>
      )}
    </>
  )
}
