/** Made when first asked for, and kept. */
export function once<T>(make: () => T): () => T {
  let kept: { value: T } | null = null;
  return () => {
    kept ??= { value: make() };
    return kept.value;
  };
}
