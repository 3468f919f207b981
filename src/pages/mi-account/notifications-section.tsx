import { topicsOf } from '#contract/accounts/mail-topics.ts'
import type { NotificationsAnswer } from '#contract/accounts/notifications.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import parts from './parts.module.css'

type NotificationsProps = { readonly email: string; readonly topics: NotificationsAnswer['topics'] }

/** Which mails there are: those that somebody may choose, and those that guard the account. */
export function NotificationsSection({ email, topics }: NotificationsProps) {
  const chosen = new Map(topics.map(({ topic, wanted }) => [topic, wanted]))
  const shown = topicsOf(true).filter(({ id }) => chosen.has(id))
  return (
    <Card title="Notifications">
      <div className={parts['form']}>
        <p>We write to {email}.</p>
        <Form verb="notifications" label="Notifications" submit="Save" said="Saved" once>
          <fieldset className={parts['choices']}>
            <legend>Mails to me about</legend>
            {shown.map(({ id, label, detail }) => (
              <div key={id}>
                <Checkbox
                  name="topics"
                  value={id}
                  defaultChecked={chosen.get(id) ?? false}
                  aria-describedby={`about-${id}`}
                >
                  {label}
                </Checkbox>
                <p id={`about-${id}`} className={classes(parts['small'], parts['detail'])}>
                  {detail}
                </p>
              </div>
            ))}
          </fieldset>
        </Form>
        <p>These always reach you, because they guard your account or confirm what you sent:</p>
        <ul className={parts['sentences']}>
          <li>the link that activates it, and the link for a new password, when they are asked for</li>
          <li>when its password or its second step was changed, or it is going to be deleted</li>
          <li>when a login of yours was used twice and has been ended</li>
          <li>that a request of yours has arrived</li>
        </ul>
      </div>
    </Card>
  )
}
