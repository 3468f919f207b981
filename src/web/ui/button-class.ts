import styles from './button.module.css'
import { classes } from './classes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** Style of a button, for links and native buttons. Separate file without the 14 kB of the react-aria button. */
export function buttonClass(look: ButtonVariant = 'secondary', small = false, className?: string): string {
  return classes(styles['button'], styles[look], small && styles['small'], className)
}
