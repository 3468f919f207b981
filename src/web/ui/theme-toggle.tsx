import { Moon, Sun } from 'lucide-react'
import { Button } from './button.tsx'
import { useThemeSwitch } from './theme.ts'

/** One switch between light and dark; the choice is remembered. */
export function ThemeToggle() {
  const [theme, toggle] = useThemeSwitch()
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <Button look="quiet" onPress={toggle} aria-label="Dark theme" aria-pressed={theme === 'dark'}>
      <Icon size={20} aria-hidden />
    </Button>
  )
}
