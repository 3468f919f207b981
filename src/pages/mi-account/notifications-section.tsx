import { topicsOf } from '#contract/accounts/mail-topics.ts'
import type { NotificationsAnswer } from '#contract/accounts/notifications.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import parts from './parts.module.css'

type NotificationsProps = { readonly email: string; readonly topics: NotificationsAnswer['topics'] }

export function NotificationsSection({ email, topics }: NotificationsProps) {
  const chosen = new Map(topics.map(({ topic, wanted }) => [topic, wanted]))
  const shown = topicsOf(true).filter(({ id }) => chosen.has(id))
  return (
    <Card title="Notifications">
      <div className={parts['form']}>
        <p>Mail is sent to {email}.</p>
        <Form verb="notifications" label="Notifications" submit="Save" successMessage="Saved" once>
          <fieldset className={parts['choices']}>
            <legend>Send me mail about</legend>
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
        <p>You always receive the following mail, because it protects your account or confirms a request:</p>
        <ul className={parts['sentences']}>
          <li>activation and password links that you request</li>
          <li>changes of your password or two-factor authentication, and deletion of your account</li>
          <li>a session that was ended because its token was used twice</li>
          <li>receipt of your requests</li>
        </ul>
      </div>
    </Card>
  )
}
