import { useMemo } from 'react'
import { trustedMarkup } from '#web/formula/trusted-markup.ts'

type TypesetProps = { readonly html: string; readonly display?: boolean }

/** Formula between dollar signs, typeset at build time (`scripts/mdx.ts`). */
export function Typeset({ html, display = false }: TypesetProps) {
  const markup = useMemo(() => ({ __html: trustedMarkup(html) as string }), [html])
  const Place = display ? 'div' : 'span'
  // oxlint-disable-next-line react/no-danger -- markup of the typesetter of this project
  return <Place dangerouslySetInnerHTML={markup} />
}
