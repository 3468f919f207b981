import { useMemo } from 'react'
import { trustedMarkup } from '#web/formula/trusted-markup.ts'

type Props = {
  /** Elements as text, as in files: React elements cost the server twice as much. */
  readonly markup: string
  readonly className?: string | undefined
  readonly viewBox?: string
  readonly preserveAspectRatio?: string
  readonly width?: number
  readonly height?: number
}

/** A decorative SVG element. */
export function SvgMarkup({ markup, ...attributes }: Props) {
  const html = useMemo(() => ({ __html: trustedMarkup(markup) as string }), [markup])
  // oxlint-disable-next-line react/no-danger -- written by `element`, which escapes
  return <svg aria-hidden="true" {...attributes} dangerouslySetInnerHTML={html} suppressHydrationWarning />
}
