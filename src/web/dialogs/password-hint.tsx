import { Check, Circle } from 'lucide-react'
import { passwordRules } from '#contract/accounts/password-rule.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './views.module.css'

/** The rules of a password, ticked off as they are met. */
export function PasswordHint({ password }: { readonly password: string }) {
  return (
    <ul className={styles['rules']} aria-label="The password needs">
      {passwordRules.map(({ id, text, holds }) => {
        const met = holds(password)
        return (
          <li key={id} className={classes(met && styles['met'])}>
            {met ? <Check size={14} aria-hidden /> : <Circle size={14} aria-hidden />}
            {text}
            <span className="visually-hidden">{met ? ', met' : ', missing'}</span>
          </li>
        )
      })}
    </ul>
  )
}
