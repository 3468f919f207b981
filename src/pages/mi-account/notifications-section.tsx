import { useState } from 'react'
import { type MailTopic, mailTopics } from '#contract/accounts/mail-topics.ts'
import { attempt, whyNot } from '#web/calls/call.ts'
import { useCall } from '#web/calls/use-call.ts'
import { Message } from '#web/dialogs/message.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { CalledView } from './called.tsx'
import parts from './parts.module.css'

/** Which mails there are: those that somebody may choose, and those that guard the account. */
export function NotificationsSection({ email }: { readonly email: string }) {
  const [called, again] = useCall('GET /api/v1/account/notifications')
  return (
    <Card title="Notifications">
      <div className={parts['form']}>
        <p>We write to {email}. What you switch here takes effect at once.</p>
        <CalledView called={called} again={again}>
          {({ topics }) => <Topics wanted={topics.filter(({ wanted }) => wanted).map(({ topic }) => topic)} />}
        </CalledView>
        <p>These always reach you, because they guard your account or confirm what you sent:</p>
        <ul className={parts['sentences']}>
          <li>the link that activates it, and the link for a new password, when somebody asks for them</li>
          <li>when its password or its second step was changed, or it is going to be deleted</li>
          <li>when a login of yours was used twice and has been ended</li>
          <li>that a request of yours has arrived</li>
        </ul>
      </div>
    </Card>
  )
}

function Topics({ wanted: first }: { readonly wanted: readonly MailTopic[] }) {
  const [wanted, setWanted] = useState(first)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('')

  const choose = async (topic: MailTopic, on: boolean) => {
    const change = (yes: boolean) =>
      setWanted((now) => [...now.filter((each) => each !== topic), ...(yes ? [topic] : [])])
    change(on)
    setSaid('')
    setProblem('')
    const answer = await attempt('POST /api/v1/account/notifications', { body: { topic, wanted: on } })
    if (answer?.ok) return setSaid('Saved')
    change(!on)
    setProblem(whyNot(answer))
  }
  return (
    <fieldset className={parts['choices']}>
      <legend>Mails to me about</legend>
      {mailTopics.map(({ id, label, detail }) => (
        <div key={id}>
          <Checkbox
            checked={wanted.includes(id)}
            aria-describedby={`about-${id}`}
            onChange={({ target }) => void choose(id, target.checked)}
          >
            {label}
          </Checkbox>
          <p id={`about-${id}`} className={classes(parts['small'], parts['detail'])}>
            {detail}
          </p>
        </div>
      ))}
      {problem && <Message tone="danger" text={problem} />}
      <output>{said}</output>
    </fieldset>
  )
}
