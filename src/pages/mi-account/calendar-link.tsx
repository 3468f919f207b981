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
        Show the due dates of these projects in your calendar. Anyone with the link can read the dates; a new link
        replaces the old one.
      </p>
      {made !== undefined && (
        <output>
          Your link, shown this once: <code>{made}</code>
        </output>
      )}
      <Form<Made>
        verb="make-calendar-link"
        submit="Create calendar link"
        sending="Making…"
        look="secondary"
        small
        once
        onDone={({ link }) => setMade(link)}
      />
    </>
  )
}
