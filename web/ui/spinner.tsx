type SpinnerProps = { label?: string; size?: number }

export function Spinner({ label, size = 18 }: SpinnerProps) {
  return (
    <span
      className="inline-block shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
      style={{ width: size, height: size }}
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
    >
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
