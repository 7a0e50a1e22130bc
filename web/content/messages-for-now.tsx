import { Link } from 'react-router'

/** What becomes of a message as long as conversations are samples, and what to do instead. */
export function MessagesForNow() {
  return (
    <p className="my-5 rounded-md border border-line bg-surface px-5 py-4 text-pretty shadow-low">
      <strong className="font-semibold">For now</strong> conversations are samples: what you write in the
      Message Center stays in your browser and does not reach an owner yet. If you have a question about a
      listing today,{' '}
      <Link to="/contact" className="text-link">
        write to us
      </Link>
      .
    </p>
  )
}
