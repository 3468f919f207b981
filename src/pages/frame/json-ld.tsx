import { useState } from 'react'
import { useServerRendered } from '#web/ui/use-hydrated.ts'

/** JSON-LD of schema.org for search engines, from the server only: the policy blocks markup written in the browser. */
export function JsonLd({ graph }: { graph: readonly object[] }) {
  const cameDrawn = useServerRendered()
  // Constant: changing the script on navigation would be markup written in the browser.
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
