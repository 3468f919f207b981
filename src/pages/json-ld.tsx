import { useState } from 'react'
import { useServerRendered } from '#web/ui/use-hydrated.ts'

/**
 * A page for search engines, as JSON-LD of schema.org. It comes with the page from the server; a click within the site
 * needs none, and writing markup in the browser is against our own policy.
 */
export function JsonLd({ graph }: { graph: readonly object[] }) {
  const cameDrawn = useServerRendered()
  // Written once: from one page to the next of its kind the script stays, and changing it would be markup of the browser's.
  const [text] = useState(() => JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }))
  if (!cameDrawn) return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- data, with every `<` written as an escape
      dangerouslySetInnerHTML={{ __html: text.replaceAll('<', '\\u003c') }}
    />
  )
}
