import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { ScriptButton } from './script-button.tsx'
import { buttonClass } from './button-class.ts'
import { useThemeSwitch } from './theme.ts'

export function ThemeToggle() {
  const [theme, toggle] = useThemeSwitch()
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <ScriptButton
      className={buttonClass('quiet')}
      onClick={toggle}
      aria-label="Dark theme"
      aria-pressed={theme === 'dark'}
    >
      <Icon size={20} aria-hidden />
    </ScriptButton>
  )
}
