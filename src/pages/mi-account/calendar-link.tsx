import { useState } from 'react'
import { Form } from '#web/ui/form.tsx'
import { usePosted } from '#web/ui/use-verb.ts'

type Made = { readonly link: string }

/** The link that a calendar reads: shown once. */
export function CalendarLink() {
  const posted = usePosted('make-calendar-link') as Made | undefined
  const [made, setMade] = useState(posted?.link)
  return (
    <>
      <p>
        A calendar that follows links shows the days of these projects. Everybody who has the link sees them; another
        link ends the one before.
      </p>
      {made !== undefined && (
        <output>
          Your link, shown this once: <code>{made}</code>
        </output>
      )}
      <Form<Made>
        verb="make-calendar-link"
        submit="Make a link for a calendar"
        sending="Making…"
        look="secondary"
        small
        once
        onDone={({ link }) => setMade(link)}
      />
    </>
  )
}
