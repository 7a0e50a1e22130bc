import { Link } from 'react-router'
import { paths } from './paths.ts'

/** Renders the part of a sentence that leads to the contact page. */
export function ContactLink() {
  return (
    <Link to={paths.contact} className="text-link">
      write to us
    </Link>
  )
}
