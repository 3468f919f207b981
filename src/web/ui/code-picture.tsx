import { useId } from 'react'
import { encode } from 'uqr'

/** QR code, drawn locally without an external service. */
export function CodePicture({
  text,
  title,
  className,
}: {
  text: string
  title: string
  className?: string | undefined
}) {
  const id = useId()
  const { data, size } = encode(text, { border: 1 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} aria-labelledby={id}>
      <title id={id}>{title}</title>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  )
}
