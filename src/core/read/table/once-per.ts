/**
 * A function that computes its value once for each object. The statements of a head hold for every table of its file: without this
 * the work grows with tables × statements.
 */
export function oncePer<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const found = known.get(key)
    if (found) return found.value
    const value = compute(key)
    known.set(key, { value })
    return value
  }
}
