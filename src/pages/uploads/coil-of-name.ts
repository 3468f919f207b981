export const coilCoatings = ['UC', 'GI', 'GA', 'EG', 'AlSi']

/** Coating and thickness [mm] in a name such as `GI 1.40`; undefined if it states no thickness. */
export function coilOfName(name: string): { readonly coating: string; readonly thickness: number } | undefined {
  const found = new RegExp(`^(?:(${coilCoatings.join('|')})[ -])?(\\d(?:[.,]\\d{1,3})?)(?: mm)?$`).exec(name.trim())
  return found ? { coating: found[1] ?? '', thickness: Number(found[2]!.replace(',', '.')) } : undefined
}
