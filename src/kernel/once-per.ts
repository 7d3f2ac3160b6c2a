/** Computes a value once for each object and keeps it as long as the object exists. */
export function oncePer<K extends object, V extends object | string>(compute: (key: K) => V): (key: K) => V {
  const values = new WeakMap<K, V>();
  return (key) => {
    let value = values.get(key);
    if (value === undefined) values.set(key, (value = compute(key)));
    return value;
  };
}
