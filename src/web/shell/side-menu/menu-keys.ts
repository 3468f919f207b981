/** Entry to focus after a key: arrows wrap, a letter jumps to the next name. Undefined for other keys. */
export function moveIn(names: readonly string[], current: number, key: string): number | undefined {
  const count = names.length
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count
    case 'ArrowUp':
      return current <= 0 ? count - 1 : current - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      break
  }
  if (Array.from(key).length !== 1 || key === ' ') return undefined
  for (let step = 1; step <= count; step++) {
    const candidate = (Math.max(current, -1) + step) % count
    if (names[candidate]!.trimStart().toLowerCase().startsWith(key.toLowerCase())) return candidate
  }
  return undefined
}
