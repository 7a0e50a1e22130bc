/** Renders a progress bar over the lower edge of the image being uploaded. `value` goes from 0 to 1. */
export function UploadProgress({ name, value }: { name: string; value: number }) {
  return (
    <progress
      className="absolute inset-x-2 bottom-2 h-2 w-[calc(100%-16px)] appearance-none overflow-hidden rounded-full bg-surface [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-primary"
      value={value}
      aria-label={`Uploading ${name}`}
    />
  )
}
