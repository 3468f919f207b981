import { parseUnit } from '../../units/unit.ts'

/** `kN`, `[mm/mm]`, `-`, `[]`, `%`: something that can only be a unit. Words such as `strain` are names as well. */
export function isUnitCell(text: string): boolean {
  const bare = text.trim()
  if (/^[-–]$|^[[(<{]\s*[\])>}]$/.test(bare)) return true
  if (/^(strain|abs|fraction|t|force)$/i.test(bare)) return false
  return parseUnit(bare) !== undefined
}
