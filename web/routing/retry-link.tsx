import { useLocation } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'

/** Renders a link that loads the address of the page again, with its query. */
export function RetryLink() {
  const { search } = useLocation()
  return (
    <ButtonLink to={{ search }} reloadDocument>
      Try again
    </ButtonLink>
  )
}
