type PalapaProps = { size?: number; className?: string }

/** Renders the product's logo: a palm-leaf roof on its posts, above the water. */
export function Palapa({ size = 32, className }: PalapaProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path
        d="M16 4.2C13.6 9.6 9.2 13.6 3 15.6c1.6.9 3 .9 4.4.3 1 1 2.5 1.1 4 .3 1.3 1 3.3 1 4.6 0 1.3 1 3.3 1 4.6 0 1.5.8 3 .7 4-.3 1.4.6 2.8.6 4.4-.3C22.8 13.6 18.4 9.6 16 4.2Z"
        fill="currentColor"
        stroke="none"
      />
      <path d="M16 2.6v3M9.5 18v6M22.5 18v6" />
      <path d="M4 27.4c2-1.5 4-1.5 6 0s4 1.5 6 0 4-1.5 6 0 4 1.5 6 0" />
    </svg>
  )
}
