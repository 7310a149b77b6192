/** Works with a connection and closes it, however the work ends. */
export const closing = async <Connection extends { close(): Promise<void> }, Result>(
  connection: Connection,
  work: (connection: Connection) => Promise<Result>
): Promise<Result> => {
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
};
