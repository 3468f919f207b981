import styles from './button.module.css'
import { classes } from './classes.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

/**
 * The look of a button alone, for links and native buttons. A file of its own: pages that press nothing else are spared
 * the 14 kB of react-aria's button.
 */
export function buttonClass(look: ButtonLook = 'secondary', small = false, className?: string): string {
  return classes(styles['button'], styles[look], small && styles['small'], className)
}
