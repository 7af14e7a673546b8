/** A file the phone opened with the installed app; only Chromium on desks has it. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** Hands over the files the app was started with, and any that come while this page is open. */
export function filesOfLaunch(take: (file: File) => void): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    for (const handle of files) handle.getFile().then(take, reportError);
  });
}
