import { usePageContent } from '../content-context.ts'

/** `[2]`: number of a source in the page's list. @throws Error for an id that the head of the page does not list */
export function Cite({ of }: { of: string }) {
  const { sources } = usePageContent().page
  const number = sources.findIndex(({ id }) => id === of) + 1
  if (number === 0) throw new Error(`the page cites '${of}', which its front matter does not list`)
  return (
    <a href={`#source-${of}`} aria-label={`Source ${number}`}>
      [{number}]
    </a>
  )
}
