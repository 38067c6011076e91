// Module augmentation is the one place where `interface` is needed.
interface ImportMetaEnv {
  readonly VITE_API_BASE?: string;
}
