import { useLocation, useNavigate } from 'react-router'

/** Returns a function that opens the address of a search; the one that is open already gets no second entry in the history. */
export function useOpenSearch() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (href: string, { replace = false }: { replace?: boolean } = {}) => {
    void navigate(href, { replace: replace || href === pathname + search, preventScrollReset: true })
  }
}
