import type { ComponentProps } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** Button that needs a script: disabled until hydration. */
export function ScriptButton({ disabled = false, ...rest }: Omit<ComponentProps<'button'>, 'type'>) {
  const hydrated = useHydrated()
  return <button type="button" {...rest} disabled={disabled || !hydrated} />
}
