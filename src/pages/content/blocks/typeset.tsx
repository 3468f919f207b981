import { useMemo } from 'react'
import { trustedMarkup } from '#web/formula/trusted-markup.ts'

type TypesetProps = { readonly html: string; readonly display?: boolean }

/** A formula between dollar signs, laid out when the site is built (`scripts/mdx.ts`). */
export function Typeset({ html, display = false }: TypesetProps) {
  const markup = useMemo(() => ({ __html: trustedMarkup(html) as string }), [html])
  const Place = display ? 'div' : 'span'
  // oxlint-disable-next-line react/no-danger -- markup of our own typesetter
  return <Place dangerouslySetInnerHTML={markup} />
}
