import { Moon, Sun } from 'lucide-react'
import { buttonClass } from './button-class.ts'
import { useThemeSwitch } from './theme.ts'

/** One switch between light and dark; the choice is remembered. */
export function ThemeToggle() {
  const [theme, toggle] = useThemeSwitch()
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <button
      type="button"
      className={buttonClass('quiet')}
      onClick={toggle}
      aria-label="Dark theme"
      aria-pressed={theme === 'dark'}
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}
