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
        d="M16 4.2C13.6 9.6 9.2 13.6 3 15.6c1.6.9 3 .9 4.4.3 1 1 2.500 1.100 4 .3 1.300 1 3.300 1 4.600 0 1.300 1 3.300 1 4.600 0 1.500.8 3 .7 4-.3 1.400.6 2.800.6 4.400-.3C22.800 13.600 18.400 9.600 16 4.200Z"
        fill="currentColor"
        stroke="none"
      />
      <path d="M16 2.600v3M9.500 18v6M22.500 18v6" />
      <path d="M4 27.400c2-1.500 4-1.500 6 0s4 1.500 6 0 4-1.500 6 0 4 1.500 6 0" />
    </svg>
  )
}
