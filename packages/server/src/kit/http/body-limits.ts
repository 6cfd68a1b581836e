/** `bytes` and `uploadBytes`: the largest body, and the largest multipart body. `keepFiles` false: count, store nothing. */
export interface BodyLimits {
  readonly bytes: number;
  readonly uploadBytes: number;
  readonly seconds: number;
  readonly keepFiles: boolean;
}
