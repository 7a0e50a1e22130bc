/** Renders a decorative shore at sunrise in shades of the current text color. */
export function Shore({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 480 400" preserveAspectRatio="xMidYMax slice" className={className}>
      <g fill="currentColor">
        <circle cx="338" cy="176" r="62" opacity="0.16" />
        <circle cx="338" cy="176" r="94" opacity="0.07" />
        <path d="M0 214c60-26 116-30 176-8 44-22 92-30 150-8 52-16 104-14 154 8v194H0Z" opacity="0.09" />
        <path d="M0 262c40-14 80-14 120 0s80 14 120 0 80-14 120 0 80 14 120 0v138H0Z" opacity="0.12" />
        <path d="M0 308c40 14 80 14 120 0s80-14 120 0 80 14 120 0 80-14 120 0v92H0Z" opacity="0.12" />
        <path d="M0 372c90-34 190-42 290-22 76 15 140 14 190-4v54H0Z" opacity="0.2" />
        <g transform="translate(74 4)" opacity="0.85">
          <path d="M128 166c-9 22-27 39-53 47 7 4 12 4 18 1 4 4 11 5 17 1 5 5 13 5 18 0 5 5 13 5 18 0 6 4 13 3 17-1 6 3 11 3 18-1-26-8-44-25-53-47Z" />
          <path d="M97 216h6v150h-6zM153 216h6v146h-6zM97 262h62v5H97z" />
        </g>
      </g>
    </svg>
  )
}
