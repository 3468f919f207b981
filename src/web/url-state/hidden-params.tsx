import { useLocation } from 'react-router'

/** Hidden fields for other parts of the address. */
export function HiddenParams({ keep }: { readonly keep: (name: string) => boolean }) {
  const kept = [...new URLSearchParams(useLocation().search)].filter(([name]) => keep(name))
  return kept.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}
